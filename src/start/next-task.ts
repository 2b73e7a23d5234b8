/** Ends the current task, so that the browser can paint and handle input before the next one. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
