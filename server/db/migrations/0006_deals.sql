CREATE TABLE "rv_rules" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"rule" jsonb NOT NULL,
	CONSTRAINT "rv_rules_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_configurations" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "saved_from" jsonb;--> statement-breakpoint
ALTER TABLE "rv_rules" ADD CONSTRAINT "rv_rules_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
