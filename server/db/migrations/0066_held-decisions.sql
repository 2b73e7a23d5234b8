CREATE TABLE "held_decision" (
	"request_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"decision" jsonb NOT NULL,
	"version" integer NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"role" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decision_due" ON "held_decision" USING btree ("due_at");
--> statement-breakpoint
-- Desks see that a request is being decided, and that it was taken back.
CREATE FUNCTION held_decision_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('requests', coalesce(NEW.request_id, OLD.request_id));
  PERFORM pg_notify('held_decisions', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER held_decision_changed AFTER INSERT OR UPDATE OR DELETE ON held_decision
  FOR EACH ROW EXECUTE FUNCTION held_decision_changed();
