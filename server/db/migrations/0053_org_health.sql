CREATE TABLE "org_health_reports" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"live_customers" integer NOT NULL,
	"deleted_customers" integer NOT NULL,
	"no_mapping_id" integer NOT NULL,
	"no_valuation" integer NOT NULL,
	"no_proposals" integer NOT NULL,
	"no_product" integer NOT NULL,
	"unclassified_products" text[] NOT NULL,
	"last_processed_at" timestamp with time zone,
	CONSTRAINT "org_health_reports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "org_health_reports" ADD CONSTRAINT "org_health_reports_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "org_health_reports_by_age" ON "org_health_reports" USING btree ("org_id","at");