/** How long the link in the e-mail is valid. */
export const resetMinutes = 30
export const resetLifeMs = resetMinutes * 60_000
