CREATE TABLE "eloqua_customers" (
	"org_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	CONSTRAINT "eloqua_customers_org_id_campaign_id_f_agreement_no_pk" PRIMARY KEY("org_id","campaign_id","f_agreement_no")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_for_all_dealers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "dealer_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "criteria" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "eloqua_exported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eloqua_customers" ADD CONSTRAINT "eloqua_customers_org_id_campaign_id_campaigns_org_id_id_fk" FOREIGN KEY ("org_id","campaign_id") REFERENCES "public"."campaigns"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eloqua_customers" ADD CONSTRAINT "eloqua_customers_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eloqua_customers_customer" ON "eloqua_customers" USING btree ("org_id","f_agreement_no");