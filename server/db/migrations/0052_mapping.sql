CREATE TABLE "model_mapping_versions" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"processed_at" timestamp with time zone,
	"report_id" text,
	"report_language" text DEFAULT 'en_gb' NOT NULL,
	CONSTRAINT "model_mapping_versions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_classifications" (
	"org_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"derivative" text DEFAULT '' NOT NULL,
	"csl_size" text DEFAULT '' NOT NULL,
	"csl_body" text DEFAULT '' NOT NULL,
	"csl_classification" text DEFAULT '' NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_key" text GENERATED ALWAYS AS (lower(trim(make)) || chr(10) || lower(trim(model)) || chr(10) || lower(trim(derivative))) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (left(lower(regexp_replace(normalize(' ' || make || ' ' || model || ' ' || derivative, NFKD), '[\u0300-\u036f]', '', 'g')), 300)) STORED,
	CONSTRAINT "asset_classifications_org_id_asset_id_pk" PRIMARY KEY("org_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "mapping_rule_sets" (
	"org_id" text NOT NULL,
	"version_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'unpublished' NOT NULL,
	"mappings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"csv_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mapping_rule_sets_org_id_version_id_pk" PRIMARY KEY("org_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "model_mapping_versions" ADD CONSTRAINT "model_mapping_versions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_classifications" ADD CONSTRAINT "asset_classifications_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapping_rule_sets" ADD CONSTRAINT "mapping_rule_sets_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_mapping_versions_number" ON "model_mapping_versions" USING btree ("org_id","version");--> statement-breakpoint
CREATE INDEX "asset_classifications_key" ON "asset_classifications" USING btree ("org_id","asset_key");--> statement-breakpoint
CREATE UNIQUE INDEX "mapping_rule_sets_name" ON "mapping_rule_sets" USING btree ("org_id",lower(name));