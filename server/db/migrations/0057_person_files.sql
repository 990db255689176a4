CREATE TABLE "customer_opens" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"acted_by_id" text NOT NULL,
	"by" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_opens_org_id_f_agreement_no_day_user_id_acted_by_id_pk" PRIMARY KEY("org_id","f_agreement_no","day","user_id","acted_by_id")
);
--> statement-breakpoint
CREATE TABLE "person_files" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"id" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"user_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size" integer,
	CONSTRAINT "person_files_org_id_f_agreement_no_id_pk" PRIMARY KEY("org_id","f_agreement_no","id")
);
--> statement-breakpoint
ALTER TABLE "customer_opens" ADD CONSTRAINT "customer_opens_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_files" ADD CONSTRAINT "person_files_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_opens_by_age" ON "customer_opens" USING btree ("org_id","first_at");