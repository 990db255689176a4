CREATE TABLE "reply_mailboxes" (
	"org_id" text NOT NULL,
	"address" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "reply_mailboxes_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "reply_mailboxes" ADD CONSTRAINT "reply_mailboxes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;