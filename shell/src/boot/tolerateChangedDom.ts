/**
 * Lets React update a document that a translator, a blocker or a password manager has changed (decision 0046). React
 * removes nodes from the parent, and inserts them before the sibling, that it remembers. If the node has left its parent,
 * browsers throw, and React would replace the page with a notice.
 *
 * Casts: all nodes that React creates have these methods.
 */
export function tolerateChangedDom(): void {
  // Removes the node from wherever it is.
  Node.prototype.removeChild = function (child) {
    ;(child as Node as ChildNode).remove()
    return child
  }

  // Inserts before the element that now wraps the sibling, or at the end if the sibling is gone.
  Node.prototype.insertBefore = function (node, sibling) {
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode
    if (sibling) (sibling as ChildNode).before(node)
    else (this as Element).append(node)
    return node
  }
}
