/** Recovery codes, to be printed or stored. They are shown once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid grid-cols-2 gap-x-6 gap-y-2 num border border-line rounded-sm p-5" dir="ltr">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
