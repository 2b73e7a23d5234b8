/** In DATA_DIR, readable by its owner only, while a shop with a development outbox runs: where it is read, with its key (`npm run outbox`). */
export const outboxAddressFile = 'outbox-address'
