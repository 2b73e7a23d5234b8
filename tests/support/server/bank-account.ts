/** The account for transfers, as the environment of a process names it: without one nothing can be ordered. */
export const bankAccount = { BANK_ACCOUNT_NAME: 'Mizwala Trading', BANK_NAME: 'Sample Bank', BANK_IBAN: 'SA0380000000608010167519' }
