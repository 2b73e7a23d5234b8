/** In DATA_DIR, readable by its owner only, while a shop with a dev mailbox runs: the mailbox's URL with its key (`npm run mailbox`). */
export const mailboxAddressFile = 'mailbox-address'
