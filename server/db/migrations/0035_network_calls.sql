CREATE TABLE "network_calls" (
	"key" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "network_calls_key_since_pk" PRIMARY KEY("key","since")
);
--> statement-breakpoint
CREATE INDEX "network_calls_age" ON "network_calls" USING btree ("since");