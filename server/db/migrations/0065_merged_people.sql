CREATE TABLE "customer_merges" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	"stays_agreement_no" text NOT NULL,
	"goes_agreement_no" text NOT NULL,
	"seen" text NOT NULL,
	"taken" text[] NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undone_by_id" text,
	CONSTRAINT "customer_merges_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "merged_agreements" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"merge_id" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"was" jsonb NOT NULL,
	"set" jsonb NOT NULL,
	"consent_ids" text[] NOT NULL,
	CONSTRAINT "merged_agreements_org_id_f_agreement_no_merge_id_pk" PRIMARY KEY("org_id","f_agreement_no","merge_id")
);
--> statement-breakpoint
CREATE TABLE "merged_people" (
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"merge_id" text NOT NULL,
	"earlier" text[] NOT NULL,
	CONSTRAINT "merged_people_org_id_kind_value_pk" PRIMARY KEY("org_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_agreements" ADD CONSTRAINT "merged_agreements_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_agreements" ADD CONSTRAINT "merged_agreements_org_id_merge_id_customer_merges_org_id_id_fk" FOREIGN KEY ("org_id","merge_id") REFERENCES "public"."customer_merges"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_people" ADD CONSTRAINT "merged_people_org_id_merge_id_customer_merges_org_id_id_fk" FOREIGN KEY ("org_id","merge_id") REFERENCES "public"."customer_merges"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_by_age" ON "customer_merges" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "merged_agreements_merge" ON "merged_agreements" USING btree ("org_id","merge_id");--> statement-breakpoint
CREATE INDEX "merged_people_merge" ON "merged_people" USING btree ("org_id","merge_id");