import { type ReactNode, useState } from 'react'
import { useErrorText } from '../calls/errors.ts'
import { notify } from '../notify.ts'

/** What was not done to a row, and why. */
export interface Missed<Row> {
  row: Row
  why: string
}

/** What is done to many at once. */
export interface Doing<Row> {
  /** Answers for which rows it did not work. */
  act: (rows: readonly Row[]) => Promise<readonly Missed<Row>[]>
  /** Said when it is over, of those for which it worked. */
  done: (count: number) => string
}

/** What can be done to many at once, by a button of its own. */
export interface Deed<Row> extends Doing<Row> {
  label: (count: number) => string
  icon: ReactNode
}

export interface Together<Row> {
  /** How far it is, while it is being done. */
  going: { done: number; of: number } | undefined
  missed: readonly Missed<Row>[]
  run: (rows: readonly Row[], doing: Doing<Row>) => Promise<void>
  forget: () => void
}

/** So many at a time: it is seen to go on, and no call is a long one. */
const atATime = 25

/** Something is done to many rows, piece by piece; what did not work is told of when it is over. */
export function useTogether<Row>(): Together<Row> {
  const errorText = useErrorText()
  const [going, setGoing] = useState<Together<Row>['going']>()
  const [missed, setMissed] = useState<readonly Missed<Row>[]>([])
  return {
    going,
    missed,
    async run(rows, doing) {
      if (going) return
      const notDone: Missed<Row>[] = []
      setMissed([])
      for (let done = 0; done < rows.length; done += atATime) {
        setGoing({ done, of: rows.length })
        try {
          notDone.push(...(await doing.act(rows.slice(done, done + atATime))))
        } catch (cause) {
          // What stopped these would stop the rest too.
          notDone.push(...rows.slice(done).map((row) => ({ row, why: errorText(cause) })))
          break
        }
      }
      setGoing(undefined)
      setMissed(notDone)
      const count = rows.length - notDone.length
      if (count > 0) notify.success(doing.done(count))
    },
    forget: () => setMissed([]),
  }
}
