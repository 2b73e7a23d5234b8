import { useId, type ReactNode } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { Button } from '#ui/button.tsx'

/** Submits a form that only the server can process: offline it says so beforehand, and again when it is pressed. */
export function SubmitButton({ isWorking, children }: { isWorking: boolean; children: ReactNode }) {
  const noteId = useId()
  const { note, run } = useNeedsConnection()
  return (
    <div>
      <Button
        type="submit"
        className="w-full"
        isWorking={isWorking}
        aria-describedby={note && noteId}
        onClick={(event) => {
          if (!note) return
          event.preventDefault()
          run(() => undefined)
        }}
      >
        {children}
      </Button>
      {note && (
        <p id={noteId} className="hint text-center">
          {note}
        </p>
      )}
    </div>
  )
}
