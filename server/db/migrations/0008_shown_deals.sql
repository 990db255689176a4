CREATE TABLE "feature_uses" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"user_id" text NOT NULL,
	"feature" text NOT NULL,
	"deal_details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feature_uses_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "shown_deals" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"shown" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"author" text NOT NULL,
	"device_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seq" bigserial NOT NULL,
	CONSTRAINT "shown_deals_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "feature_uses" ADD CONSTRAINT "feature_uses_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_deals" ADD CONSTRAINT "shown_deals_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_uses_customer" ON "feature_uses" USING btree ("org_id","f_agreement_no","created_at");--> statement-breakpoint
CREATE INDEX "shown_deals_customer" ON "shown_deals" USING btree ("org_id","f_agreement_no","seq");