"""Replaces asyncio, which Pyodide imports for awaiting promises. Programs in the code editor have none."""


def get_event_loop():
    raise RuntimeError("there is no event loop here")
