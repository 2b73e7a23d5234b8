CREATE INDEX "staff_action_staff" ON "staff_action" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_action_at" ON "staff_action" USING btree ("at");