/** A radio button or a checkbox with its words in a frame. */
export const choiceCard =
  'flex items-start gap-3 px-3.5 py-3 min-h-12 border border-line-strong rounded-sm bg-surface cursor-pointer hover:border-ink ' +
  'has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
