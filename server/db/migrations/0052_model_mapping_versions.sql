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
ALTER TABLE "model_mapping_versions" ADD CONSTRAINT "model_mapping_versions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_mapping_versions_number" ON "model_mapping_versions" USING btree ("org_id","version");