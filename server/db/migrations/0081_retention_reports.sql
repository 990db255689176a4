CREATE TABLE "retention_reports" (
	"org_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"task" text,
	"deleted" jsonb NOT NULL,
	"stays" jsonb,
	"failed" jsonb NOT NULL,
	CONSTRAINT "retention_reports_org_id_seq_pk" PRIMARY KEY("org_id","seq")
);
--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "parameters" jsonb;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "retention_reports" ADD CONSTRAINT "retention_reports_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;