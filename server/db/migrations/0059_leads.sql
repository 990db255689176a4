CREATE TABLE "lead_recipients" (
	"org_id" text NOT NULL,
	"sending_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"result" text,
	"receipt" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	CONSTRAINT "lead_recipients_org_id_sending_id_f_agreement_no_pk" PRIMARY KEY("org_id","sending_id","f_agreement_no")
);
--> statement-breakpoint
CREATE TABLE "lead_sendings" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"provider" text NOT NULL,
	"total" integer NOT NULL,
	"job_id" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_sendings_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_org_id_sending_id_lead_sendings_org_id_id_fk" FOREIGN KEY ("org_id","sending_id") REFERENCES "public"."lead_sendings"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sendings" ADD CONSTRAINT "lead_sendings_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_recipients_customer" ON "lead_recipients" USING btree ("org_id","f_agreement_no","called_at");--> statement-breakpoint
CREATE INDEX "lead_sendings_created" ON "lead_sendings" USING btree ("org_id","created_by_id","created_at");