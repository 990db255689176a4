CREATE TABLE "export_downloads" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"export_id" text NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "export_downloads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "export_requests" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"settings" jsonb NOT NULL,
	"language" text NOT NULL,
	"user_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title" text,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"rows" integer,
	"left_out" integer,
	CONSTRAINT "export_requests_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "export_downloads" ADD CONSTRAINT "export_downloads_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_downloads_of" ON "export_downloads" USING btree ("org_id","export_id","at");--> statement-breakpoint
CREATE INDEX "export_requests_by_age" ON "export_requests" USING btree ("org_id","kind","created_at");