CREATE TABLE "changed_customers" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	CONSTRAINT "changed_customers_org_id_f_agreement_no_pk" PRIMARY KEY("org_id","f_agreement_no")
);
--> statement-breakpoint
ALTER TABLE "changed_customers" ADD CONSTRAINT "changed_customers_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_customers" ADD CONSTRAINT "changed_customers_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;