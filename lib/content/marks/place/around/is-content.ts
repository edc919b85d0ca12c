/** Whether a node is an element or has words. */
export const isContent = (node: Node): boolean =>
  node instanceof Element || (node instanceof Text && /\S/.test(node.data))
