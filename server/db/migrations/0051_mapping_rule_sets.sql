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
ALTER TABLE "mapping_rule_sets" ADD CONSTRAINT "mapping_rule_sets_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mapping_rule_sets_name" ON "mapping_rule_sets" USING btree ("org_id",lower(name));