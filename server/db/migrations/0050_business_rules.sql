CREATE TABLE "business_rule_matches" (
	"org_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"run_id" text NOT NULL,
	CONSTRAINT "business_rule_matches_org_id_rule_id_f_agreement_no_pk" PRIMARY KEY("org_id","rule_id","f_agreement_no")
);
--> statement-breakpoint
CREATE TABLE "business_rule_runs" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"rule_id" text NOT NULL,
	"query" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"found" integer,
	"added" integer,
	"is_mailed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "business_rule_runs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "business_rules" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"crontab" text NOT NULL,
	"tag" text NOT NULL,
	"email_recipient" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"schedule_id" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "business_rules_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "business_rule_matches" ADD CONSTRAINT "business_rule_matches_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_rule_matches" ADD CONSTRAINT "business_rule_matches_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_rule_runs" ADD CONSTRAINT "business_rule_runs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_rules" ADD CONSTRAINT "business_rules_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_rule_matches_customer" ON "business_rule_matches" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "business_rule_runs_by_age" ON "business_rule_runs" USING btree ("org_id","rule_id","at");