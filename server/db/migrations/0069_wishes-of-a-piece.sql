CREATE INDEX "wish_product" ON "wish" USING btree ("product_id");
