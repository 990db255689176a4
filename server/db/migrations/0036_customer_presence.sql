CREATE TABLE "customer_presence" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_presence_org_id_f_agreement_no_user_id_pk" PRIMARY KEY("org_id","f_agreement_no","user_id")
);
--> statement-breakpoint
ALTER TABLE "customer_presence" ADD CONSTRAINT "customer_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_presence" ADD CONSTRAINT "customer_presence_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_presence_age" ON "customer_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "customer_presence_user" ON "customer_presence" USING btree ("user_id");