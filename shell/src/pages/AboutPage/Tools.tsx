import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import { SectionHead } from '../parts/SectionHead'
import styles from './Tools.module.css'

export interface ToolsProps {
  title: string
  /** `icon` is the URL of the tool's own sign, in its own colours. */
  tools: readonly { name: string; icon: string }[]
}

export function Tools({ title, tools }: ToolsProps) {
  return (
    <Section isFlush>
      <SectionHead title={title} />
      <ul className={styles.tools}>
        {tools.map(({ name, icon }) => (
          <li key={name} className={styles.tool}>
            <Picture
              className={styles.icon}
              picture={{ src: icon, width: 44, height: 44 }}
              alt=""
              isTransparent
            />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
