// Patching for what is redrawn with every click: whatever is already as it should be is left alone, and all that is in it.
// That comparison, which the browser makes itself, saves a third of what morphdom does for a large board. What is known to
// be as it should be comes as a stub (py/critterbox/table/pieces.py), and is not even read again.

import morphdom from "../vendor/morphdom/morphdom-esm.js";

const unlike = (there, wanted) => !wanted.hasAttribute("data-stub") && !there.isEqualNode(wanted);

/** Turn an element into what some markup says; false if something is not there that a stub stands for. */
export const patch = (element, markup) =>
  !morphdom(element, markup, { onBeforeElUpdated: unlike }).querySelector("[data-stub]");
