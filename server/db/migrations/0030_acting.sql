CREATE TABLE "acting_sessions" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "acting_sessions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_org_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_id" text;--> statement-breakpoint
ALTER TABLE "feature_uses" ADD COLUMN "acted_by_id" text;--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;