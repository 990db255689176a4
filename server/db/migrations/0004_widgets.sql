CREATE TABLE "widgets" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"reference" text NOT NULL,
	"queries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "widgets_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_org_id_owner_id_memberships_org_id_user_id_fk" FOREIGN KEY ("org_id","owner_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;