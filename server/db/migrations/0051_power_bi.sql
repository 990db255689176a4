CREATE TABLE "power_bi_report_users" (
	"org_id" text NOT NULL,
	"report_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "power_bi_report_users_org_id_report_id_user_id_pk" PRIMARY KEY("org_id","report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "power_bi_reports" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"report_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "power_bi_reports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "power_bi_report_users" ADD CONSTRAINT "power_bi_report_users_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_bi_report_users" ADD CONSTRAINT "power_bi_report_users_org_id_report_id_power_bi_reports_org_id_id_fk" FOREIGN KEY ("org_id","report_id") REFERENCES "public"."power_bi_reports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_bi_report_users" ADD CONSTRAINT "power_bi_report_users_org_id_user_id_memberships_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_bi_reports" ADD CONSTRAINT "power_bi_reports_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "power_bi_report_users_by_person" ON "power_bi_report_users" USING btree ("org_id","user_id");