CREATE TABLE "house_push" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"facts" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"from_hour" smallint,
	"until_hour" smallint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "house_push" ADD CONSTRAINT "house_push_subscription_id_house_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."house_push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_push" ADD CONSTRAINT "house_push_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_push_subscription" ADD CONSTRAINT "house_push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_push_due_at" ON "house_push" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "house_push_of_subscription" ON "house_push" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "house_push_of_request" ON "house_push" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_push_subscription_endpoint" ON "house_push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "house_push_subscription_person" ON "house_push_subscription" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "house_push_subscription_session" ON "house_push_subscription" USING btree ("session_id");