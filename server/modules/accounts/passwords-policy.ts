/** How long the link of the e-mail can be used. */
export const resetMinutes = 30
export const resetLifeMs = resetMinutes * 60_000
