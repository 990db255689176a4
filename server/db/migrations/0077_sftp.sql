CREATE TABLE "export_schedules" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"settings" jsonb NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"user_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"name" text NOT NULL,
	"crontab" text NOT NULL,
	"server_id" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"stopped" text,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "export_schedules_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "sftp_fetched_files" (
	"org_id" text NOT NULL,
	"task_id" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"modified" bigint NOT NULL,
	"file_id" text,
	"run_id" text,
	"problem" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "sftp_fetched_files_org_id_task_id_name_size_modified_pk" PRIMARY KEY("org_id","task_id","name","size","modified")
);
--> statement-breakpoint
CREATE TABLE "sftp_servers" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"username" text NOT NULL,
	"folder" text NOT NULL,
	"login" text NOT NULL,
	"host_key" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sftp_servers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "kind" text DEFAULT 'pre_calculation' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "sftp" jsonb;--> statement-breakpoint
ALTER TABLE "export_requests" ADD COLUMN "schedule_id" text;--> statement-breakpoint
ALTER TABLE "export_requests" ADD COLUMN "server_id" text;--> statement-breakpoint
ALTER TABLE "export_requests" ADD COLUMN "uploaded_to" text;--> statement-breakpoint
ALTER TABLE "export_requests" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_org_id_server_id_sftp_servers_org_id_id_fk" FOREIGN KEY ("org_id","server_id") REFERENCES "public"."sftp_servers"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sftp_fetched_files" ADD CONSTRAINT "sftp_fetched_files_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sftp_servers" ADD CONSTRAINT "sftp_servers_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;