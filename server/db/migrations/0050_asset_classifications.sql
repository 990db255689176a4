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
ALTER TABLE "asset_classifications" ADD CONSTRAINT "asset_classifications_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_classifications_key" ON "asset_classifications" USING btree ("org_id","asset_key");