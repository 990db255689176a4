CREATE TABLE "rv_rules" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"rule" jsonb NOT NULL,
	CONSTRAINT "rv_rules_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "deal_snapshots" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"figures" jsonb NOT NULL,
	"hash" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_snapshots_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_configurations" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "saved_from" jsonb;--> statement-breakpoint
ALTER TABLE "rv_rules" ADD CONSTRAINT "rv_rules_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_snapshots" ADD CONSTRAINT "deal_snapshots_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_snapshots_customer" ON "deal_snapshots" USING btree ("org_id","f_agreement_no","created_at");