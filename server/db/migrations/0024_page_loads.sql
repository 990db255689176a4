CREATE TABLE "page_loads" (
	"org_id" text NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"time" integer NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "page_loads_org_id_day_page_time_pk" PRIMARY KEY("org_id","day","page","time")
);
--> statement-breakpoint
ALTER TABLE "page_loads" ADD CONSTRAINT "page_loads_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;