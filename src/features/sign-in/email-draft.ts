/** The e-mail address of a guest: typed once, it is prefilled in the login and in the password reset dialog. Never the password. */
export const emailDraft = { user: 'guest', form: 'email', fields: ['email'] } as const
