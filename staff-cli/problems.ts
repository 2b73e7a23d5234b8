/** A command of the staff's tools has failed. The message is for the person at the terminal, `exitCode` for scripts. */
export class CommandFailed extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The shop rejected the call. */
export const rejected = (message: string) => new CommandFailed(message, 1)
/** Wrong arguments, or a missing setting. */
export const wrongUse = (message: string) => new CommandFailed(message, 2)
/** The shop does not respond, or another server does. */
export const unreachable = (message: string) => new CommandFailed(message, 3)
export const isUnreachable = ({ exitCode }: CommandFailed): boolean => exitCode === 3
