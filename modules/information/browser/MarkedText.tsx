import { Anchor } from '@mantine/core'
import { type Block, type Piece, readMarkup } from '../markup.ts'
import styles from './MarkedText.module.css'

/** A text of an information page; `{{provider}}` in it is the provider's name. */
export function MarkedText({ content, providerName }: { content: string; providerName: string }) {
  const blocks = readMarkup(content.replaceAll('{{provider}}', () => providerName))
  return (
    <div className={styles['text']} data-reading>
      {blocks.map((block, index) => toElement(block, index))}
    </div>
  )
}

function toElement(block: Block, key: number) {
  if (block.kind === 'list')
    return (
      <ul key={key}>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is read anew has no other key
          <li key={index}>{toWords(item)}</li>
        ))}
      </ul>
    )
  const Tag = block.kind === 'heading' ? (`h${block.level}` as const) : 'p'
  return <Tag key={key}>{toWords(block.pieces)}</Tag>
}

const toWords = (pieces: readonly Piece[]) =>
  pieces.map(({ text, address }, index) =>
    address ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is read anew has no other key
      <Anchor key={index} href={address} inherit underline="always">
        {text}
      </Anchor>
    ) : (
      text
    ),
  )
