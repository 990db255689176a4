CREATE TABLE "user_activity" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_activity_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_cache_clears" (
	"org_id" text NOT NULL,
	"role_id" text NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_cache_clears_org_id_role_id_pk" PRIMARY KEY("org_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_roles" (
	"org_id" text NOT NULL,
	"role_id" text NOT NULL,
	"dashboard_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dashboard_roles_org_id_role_id_dashboard_id_pk" PRIMARY KEY("org_id","role_id","dashboard_id")
);
--> statement-breakpoint
CREATE TABLE "dashboards" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboards_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "dashboard_id" text;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "positions" jsonb DEFAULT '{"x":0,"y":0,"w":2,"h":2}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_org_id_user_id_memberships_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_cache_clears" ADD CONSTRAINT "dashboard_cache_clears_org_id_role_id_roles_org_id_id_fk" FOREIGN KEY ("org_id","role_id") REFERENCES "public"."roles"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_roles" ADD CONSTRAINT "dashboard_roles_org_id_role_id_roles_org_id_id_fk" FOREIGN KEY ("org_id","role_id") REFERENCES "public"."roles"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_roles" ADD CONSTRAINT "dashboard_roles_org_id_dashboard_id_dashboards_org_id_id_fk" FOREIGN KEY ("org_id","dashboard_id") REFERENCES "public"."dashboards"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_roles_dashboard" ON "dashboard_roles" USING btree ("org_id","dashboard_id");--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_org_id_dashboard_id_dashboards_org_id_id_fk" FOREIGN KEY ("org_id","dashboard_id") REFERENCES "public"."dashboards"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widgets_dashboard" ON "widgets" USING btree ("org_id","dashboard_id");