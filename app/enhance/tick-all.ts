class TickAll extends HTMLElement {
  connectedCallback() {
    const form = this.getAttribute("ticks") ?? "";
    const label = document.createElement("label");
    label.className = "tick";
    const box = Object.assign(document.createElement("input"), {
      type: "checkbox",
      ariaLabel: this.getAttribute("label"),
    });
    box.addEventListener("change", () => {
      for (const other of document.querySelectorAll<HTMLInputElement>(`input[form="${CSS.escape(form)}"]`))
        other.checked = box.checked;
    });
    label.append(box);
    this.replaceChildren(label);
    document.getElementById(form)?.classList.add("when-ticked");
  }
}

customElements.define("tick-all", TickAll);
