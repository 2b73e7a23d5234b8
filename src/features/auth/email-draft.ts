/** The e-mail address of a guest: typed once, it is there in the login as in the dialog for who has forgotten the password. Never the password. */
export const emailDraft = { user: 'guest', form: 'email', fields: ['email'] } as const
