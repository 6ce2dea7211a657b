import { State } from '#ui/components/states/State.tsx'

/** Whether a part of an order is done. */
export function DoneMark({ isDone, text }: { isDone: boolean; text: string }) {
  return <State kind={isDone ? 'done' : 'unfinished'}>{text}</State>
}
