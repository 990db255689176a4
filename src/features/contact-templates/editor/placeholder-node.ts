import { mergeAttributes, Node } from '@tiptap/core'

interface PlaceholderOptions {
  /** What a place is called: "First name". */
  readonly getLabel: (name: string) => string
}

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (values: Record<string, unknown>) => ({ [`data-${name}`]: String(values[name]) }),
})

/** A place to be filled in: one whole thing, which is moved and deleted as one. */
export const PlaceholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ getLabel: (name) => name }),
  addAttributes: () => ({ placeholder: attribute('placeholder'), fallback: attribute('fallback') }),
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    const { getLabel } = this.options
    return ({ node }) => {
      const dom = document.createElement('span')
      const write = ({ attrs }: typeof node) => {
        const name = String(attrs['placeholder'])
        const fallback = String(attrs['fallback'])
        dom.dataset['placeholder'] = name
        dom.textContent = fallback === '' ? getLabel(name) : `${getLabel(name)} / ${fallback}`
      }
      dom.className = 'place-chip'
      write(node)
      return {
        dom,
        update: (next) => {
          if (next.type.name !== 'placeholder') return false
          write(next)
          return true
        },
        // A chip without a value is marked from outside.
        ignoreMutation: () => true,
      }
    }
  },
})
