type Props = {
  name: string
  label: string
  value: string
  placeholder?: string
  /** The id of its error message, if there is one. */
  errorId: string | undefined
  onType: (text: string) => void
  /** Called on blur, or on Enter. */
  onCommit: () => void
}

/** One end of a range of numbers. The typed value is applied on blur. */
export const RangeField = ({ name, label, value, placeholder, errorId, onType, onCommit }: Props) => (
  <label>
    <span className="text-xs text-ink-subtle">{label}</span>
    <input
      className="input num mt-1"
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      placeholder={placeholder}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      onChange={({ target }) => onType(target.value)}
      onBlur={onCommit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onCommit()
      }}
    />
  </label>
)
