CREATE TABLE "parity_marks" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"day" text NOT NULL,
	"parity" integer,
	"offer" text,
	"price" integer,
	"residual_value" integer,
	"payment" integer,
	"came_on" text,
	"reason" text,
	CONSTRAINT "parity_marks_org_id_f_agreement_no_pk" PRIMARY KEY("org_id","f_agreement_no")
);
--> statement-breakpoint
ALTER TABLE "parity_marks" ADD CONSTRAINT "parity_marks_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parity_marks" ADD CONSTRAINT "parity_marks_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parity_marks_day" ON "parity_marks" USING btree ("org_id","day");--> statement-breakpoint
CREATE INDEX "parity_marks_came" ON "parity_marks" USING btree ("org_id","came_on");