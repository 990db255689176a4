CREATE TABLE "p4_projects" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "p4_projects_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "p4_run_customers" (
	"org_id" text NOT NULL,
	"run_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"parity_month" smallint,
	"is_within" boolean,
	"parity_now" integer,
	"parity_then" integer,
	"offer" text,
	"highrisk_month" smallint,
	"vt_month" smallint,
	CONSTRAINT "p4_run_customers_org_id_run_id_f_agreement_no_pk" PRIMARY KEY("org_id","run_id","f_agreement_no")
);
--> statement-breakpoint
CREATE TABLE "p4_runs" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"checked" jsonb,
	"ended_at" timestamp with time zone,
	CONSTRAINT "p4_runs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "p4_projects" ADD CONSTRAINT "p4_projects_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "p4_run_customers" ADD CONSTRAINT "p4_run_customers_org_id_run_id_p4_runs_org_id_id_fk" FOREIGN KEY ("org_id","run_id") REFERENCES "public"."p4_runs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "p4_run_customers" ADD CONSTRAINT "p4_run_customers_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "p4_runs" ADD CONSTRAINT "p4_runs_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "p4_runs" ADD CONSTRAINT "p4_runs_org_id_project_id_p4_projects_org_id_id_fk" FOREIGN KEY ("org_id","project_id") REFERENCES "public"."p4_projects"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "p4_projects_name" ON "p4_projects" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "p4_run_customers_customer" ON "p4_run_customers" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "p4_run_customers_parity" ON "p4_run_customers" USING btree ("org_id","run_id","parity_month","is_within");--> statement-breakpoint
CREATE INDEX "p4_run_customers_highrisk" ON "p4_run_customers" USING btree ("org_id","run_id","highrisk_month") WHERE "p4_run_customers"."highrisk_month" is not null;--> statement-breakpoint
CREATE INDEX "p4_run_customers_vt" ON "p4_run_customers" USING btree ("org_id","run_id","vt_month") WHERE "p4_run_customers"."vt_month" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "p4_runs_number" ON "p4_runs" USING btree ("org_id","project_id","number");