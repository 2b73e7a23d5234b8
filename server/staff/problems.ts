/** What ends a command of the staff's tools early. The message is for the person at the terminal; `exitCode` for scripts. */
export class CommandFailed extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The shop was asked and said no. */
export const refused = (message: string) => new CommandFailed(message, 1)
/** The command was not said right, or the tools are not set up. */
export const wrongUse = (message: string) => new CommandFailed(message, 2)
/** The shop does not answer, or something else does in its place. */
export const unreachable = (message: string) => new CommandFailed(message, 3)
